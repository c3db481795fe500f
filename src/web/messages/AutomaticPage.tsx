import { Switch } from '@mantine/core'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { channelWords, kindWords, whenWords } from '#domain/messages/rule-words.ts'
import type { MessageRule } from '#domain/messages/rule.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'

const RuleModal = lazySheet(() => import('./RuleModal.tsx'), 'RuleModal')

/** /sms-management/automatic: shows the automatic messages with their times, channels and texts. */
export function AutomaticPage() {
  const read = useRead(readRulesContract, {})
  const sheet = useOpened<MessageRule>()
  const latest = read.data?.rules.find(({ kind }) => kind === sheet.row?.kind)
  return (
    <>
      <PageHeader title="Automatic Messages" line={<BackLink href={paths.smsManagement}>SMS Management</BackLink>} />
      <PageBody>
        <Loadable read={read} what="Automatic messages">
          {(of) => (
            <>
              <Ways {...of} />
              <Card>
                <Rows label="Automatic messages">
                  {of.rules.map((rule) => (
                    <RuleRow key={rule.kind} rule={rule} onOpen={() => sheet.open(rule)} />
                  ))}
                </Rows>
              </Card>
            </>
          )}
        </Loadable>
      </PageBody>
      {sheet.row && (
        <RuleModal
          key={sheet.count}
          rule={sheet.row}
          latest={latest}
          booking={read.data?.booking ?? null}
          links={read.data?.links ?? null}
          sendsWhatsApp={read.data?.sendsWhatsApp ?? false}
          opened={sheet.opened}
          onClose={sheet.close}
        />
      )}
    </>
  )
}

/** Says which channels work on this server, if not all do. */
function Ways({ hasSms, hasEmail, smsRefusal, sendsWhatsApp }: Output<typeof readRulesContract>) {
  const byEmail = hasEmail ? 'Customers with an e-mail address get an e-mail instead' : null
  const byHand = sendsWhatsApp ? null : 'WhatsApp is sent by hand'
  const instead = [byEmail, byHand].filter((one) => one !== null).join('; ')
  const why = hasSms ? smsRefusal : sentenceOf('sms-not-set-up')
  return why && <MessageBar warns>{instead ? `${why} ${instead}.` : why}</MessageBar>
}

function RuleRow({ rule, onOpen }: { rule: MessageRule; onOpen: () => void }) {
  const { kind, isOn, channel, text } = rule
  const { name } = kindWords[kind]
  const write = useWrite(saveRuleContract)
  const detail = [whenWords(rule), channelWords[channel], text === null ? null : 'your own words'].filter(Boolean)
  const set = (next: boolean) =>
    write.mutate(
      { body: { ...rule, isOn: next } },
      {
        onSuccess: () => showToast(next ? `${name} is on` : `${name} is off`),
        onError: ({ message }) => showFailure(`Nothing was changed. ${message}`),
      },
    )
  return (
    <Row
      title={name}
      detail={detail.join(' · ')}
      onPress={onOpen}
      label={`Open ${name}`}
      actions={
        <Switch
          aria-label={name}
          checked={isOn}
          // The switch is not disabled during the request, so that it keeps the focus.
          onChange={(event) => !write.isPending && set(event.currentTarget.checked)}
        />
      }
    />
  )
}
