import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { minuteOfDay } from '#domain/kit/dates.ts'
import type { VisitLinks } from '#domain/kit/linked-visit.ts'
import { saveRuleContract } from '#domain/messages/contract-rules.ts'
import { type MessageChannel, messageChannels } from '#domain/messages/kinds.ts'
import { channelWords, kindWords } from '#domain/messages/rule-words.ts'
import { type MessageRule, most, remindingHours } from '#domain/messages/rule.ts'
import { standardTexts } from '#domain/messages/standard-texts.ts'
import { placeholders, placeholdersOf, templateAtMost } from '#domain/messages/template.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { useTest } from './use-test.tsx'

interface RuleModalProps extends SheetOpening {
  /** The rule as it was when the form opened. */
  rule: MessageRule
  latest?: MessageRule
  /** The address of the booking page; null if there is none. */
  booking: string | null
  /** Links like those of visits; null if there are none. */
  links: VisitLinks | null
  /** WhatsApp messages are sent automatically, in approved texts. */
  sendsWhatsApp: boolean
}

interface Values {
  channel: MessageChannel
  text: string
  atTime: string
  hoursBefore: string
  weeksAfter: string
}

const labels = {
  channel: 'Send by',
  text: 'Message',
  atTime: 'At',
  hoursBefore: 'Hours before',
  weeksAfter: 'Weeks after the last visit',
}

const byHandHint = 'It waits until a staff member sends it.'
const approvedHint =
  'It is sent automatically, in the standard text, because WhatsApp accepts no other from this server. Your own text is used for SMS and e-mail.'

/** Shows the form for the time, channel and text of one kind of message, with a preview beneath. */
export function RuleModal({ rule, latest, booking, links, sendsWhatsApp, ...sheet }: RuleModalProps) {
  const { kind } = rule
  const { form, field, modal } = useRecordForm<MessageRule, Values>({
    ...sheet,
    thing: 'Message',
    row: rule,
    latest,
    labels,
    valuesOf: (row) => valuesOf(row ?? rule),
    problemsOf: (values) => problemsIn(saveRuleContract, bodyOf(values, rule)),
    save: (values, base, send) => send(saveRuleContract, { body: bodyOf(values, base ?? rule) }),
  })
  const { text, channel } = form.values
  const test = useTest({ kind, channel: channel === 'email' ? 'email' : 'sms', text: ownTextOf(text, kind) })
  const isApproved = channel === 'whatsapp' && sendsWhatsApp
  return (
    <>
      <FormModal {...modal} title={kindWords[kind].name} width={600}>
        <p className="pl-quiet">{kindWords[kind].line}</p>
        <WhenField kind={kind} field={field} />
        <NativeSelect
          data={messageChannels.map((value) => ({ value, label: channelWords[value] }))}
          description={channel === 'whatsapp' ? (isApproved ? approvedHint : byHandHint) : undefined}
          {...field('channel')}
        />
        <TemplateField
          kind={kind}
          {...field('text')}
          value={text}
          onText={(next) => form.setFieldValue('text', next)}
        />
        <MessagePreview
          kind={kind}
          channel={channel}
          text={text}
          booking={booking}
          links={links}
          isApproved={isApproved}
          isRefused={form.errors['text'] !== undefined}
        />
        {test.button}
      </FormModal>
      {test.sheet}
    </>
  )
}

interface WhenFieldProps {
  kind: MessageRule['kind']
  field: ReturnType<typeof useRecordForm<MessageRule, Values>>['field']
}

/** Shows the field for the time of a message, if the salon sets one. */
function WhenField({ kind, field }: WhenFieldProps) {
  if (kind === 'reminder') {
    const { first, last } = remindingHours
    return <TimeSelect {...field('atTime')} fromMin={minuteOfDay(first)} toMin={minuteOfDay(last) + 15} />
  }
  if (kind === 'reminder-soon') return <NativeSelect data={upTo(most.hoursBefore)} {...field('hoursBefore')} />
  return kind === 'come-back' && <NativeSelect data={upTo(most.weeksAfter)} {...field('weeksAfter')} />
}

interface TemplateFieldProps {
  kind: MessageRule['kind']
  value: string
  onText: (text: string) => void
}

/** Shows the field for the text, with a button for every placeholder. */
function TemplateField({ kind, value, onText, ...field }: TemplateFieldProps & { label: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  function insert(name: string): void {
    const at = area.current
    const [from, to] = [at?.selectionStart ?? value.length, at?.selectionEnd ?? value.length]
    onText(`${value.slice(0, from)}{${name}}${value.slice(to)}`)
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(from + name.length + 2, from + name.length + 2)
    })
  }
  return (
    <div className="pl-stack pl-gap-8">
      <Textarea ref={area} rows={4} maxLength={templateAtMost} {...field} value={value} />
      <div className="pl-cluster" role="group" aria-label="Insert">
        {placeholdersOf(kind).map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
            {placeholders[name]}
          </Button>
        ))}
      </div>
      {value.trim() !== standardTexts[kind] && (
        <Button variant="subtle" size="xs" style={{ justifySelf: 'start' }} onClick={() => onText(standardTexts[kind])}>
          Use the standard text
        </Button>
      )}
    </div>
  )
}

/** Returns the salon's own text; null if it is the standard one. */
const ownTextOf = (text: string, kind: MessageRule['kind']) => (text.trim() === standardTexts[kind] ? null : text)

const upTo = (last: number) => Array.from({ length: last }, (_, nth) => String(nth + 1))

function valuesOf({ kind, channel, text, atTime, hoursBefore, weeksAfter }: MessageRule): Values {
  const when = { atTime, hoursBefore: String(hoursBefore), weeksAfter: String(weeksAfter) }
  return { channel, text: text ?? standardTexts[kind], ...when }
}

function bodyOf({ channel, text, atTime, ...when }: Values, { kind, isOn, version }: MessageRule) {
  const [hoursBefore, weeksAfter] = [Number(when.hoursBefore), Number(when.weeksAfter)]
  return { kind, isOn, version, channel, text: ownTextOf(text, kind), atTime, hoursBefore, weeksAfter }
}
