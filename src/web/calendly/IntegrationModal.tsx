import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { calendlyHost } from '#domain/calendly/calendly-url.ts'
import {
  type Integration,
  saveCalendlyContract,
  type SyncDirection,
  syncDirections,
} from '#domain/calendly/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { takesAppointments, usuallyTakes } from '#domain/services/who-does.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useRead } from '#web/kit/query.ts'
import { saidAs } from '#web/kit/said-as.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { directionWords } from './direction-words.ts'

interface Values {
  calendlyUrl: string
  syncDirection: SyncDirection
  staffId: string
  serviceId: string
  token: string
  forgetsToken: boolean
}

/**
 * Shows the form that connects a salon with Calendly, or changes the connection; `integration` is null if there is none
 * yet.
 */
export function IntegrationModal({ integration, ...sheet }: SheetOpening & { integration: Integration | null }) {
  const me = useMe()
  // With oneself, unless one's role takes no appointments.
  const staffId = usuallyTakes({ role: me.role, serviceIds: [] }) ? me.staffId : ''
  const form = useSheetForm<Values>({
    ...sheet,
    initialValues: integration
      ? { ...integration, serviceId: integration.serviceId ?? '', token: '', forgetsToken: false }
      : { calendlyUrl: '', syncDirection: 'both', staffId, serviceId: '', token: '', forgetsToken: false },
    validate: (values) => ({
      ...problemsIn(saveCalendlyContract, bodyOf(values)),
      ...(values.staffId === '' && { staffId: sentenceOf('no-staff') }),
    }),
  })
  async function save(values: Values): Promise<void> {
    await saidAs('Failed to save integration', form.send(saveCalendlyContract, { body: bodyOf(values) }))
    showToast(`Calendly integration ${integration ? 'updated' : 'created'} successfully!`)
  }
  return (
    <FormModal
      title={integration ? 'Edit Integration' : 'Connect Calendly'}
      form={form}
      submitLabel={integration ? 'Save Integration' : 'Connect'}
      onSubmit={save}
    >
      <TextInput
        label="Calendly URL"
        placeholder={`${calendlyHost}/your-username`}
        type="url"
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('calendlyUrl')}
      />
      <Placing form={form} integration={integration} />
      <NativeSelect
        label="Sync direction"
        description="Both and Import: events are imported every hour. Export: only when you press the button."
        data={syncDirections.map((value) => ({ value, label: directionWords[value] }))}
        {...form.getInputProps('syncDirection')}
      />
      <Token form={form} tokenEnd={integration?.tokenEnd ?? null} />
    </FormModal>
  )
}

function bodyOf({ calendlyUrl, syncDirection, staffId, serviceId, token, forgetsToken }: Values) {
  const changed = token.trim() !== '' ? token : forgetsToken ? null : undefined
  const body = { calendlyUrl, syncDirection, staffId, serviceId: serviceId || null }
  return changed === undefined ? body : { ...body, token: changed }
}

/**
 * Shows the choice of the member and the service. A member who was chosen earlier is offered even while the lists load,
 * and after they have left.
 */
function Placing({ form, integration }: { form: SheetForm<Values>; integration: Integration | null }) {
  const team = useRead(listStaffContract, {}).data?.staff.filter((one) => one.isActive && takesAppointments(one))
  const offered = useRead(listServicesContract, {}).data?.services.filter(({ isActive }) => isActive)
  const { name } = useMe()
  const { staffId } = form.getInitialValues()
  const member = integration
    ? [integration.staffId, integration.staffName]
    : [staffId, staffId === '' ? 'Select a staff member' : name]
  const service = integration?.serviceId ? [[integration.serviceId, integration.serviceName ?? '']] : []
  return (
    <FieldPair>
      <NativeSelect
        label="With"
        description="Whose time the appointments take."
        data={choices([member, ...(team ?? []).map(({ id, name: called }) => [id, called])])}
        {...form.getInputProps('staffId')}
      />
      <NativeSelect
        label={optional('Service')}
        description="For events whose name matches no service."
        data={choices([['', 'None'], ...service, ...(offered ?? []).map(({ id, name: called }) => [id, called])])}
        {...form.getInputProps('serviceId')}
      />
    </FieldPair>
  )
}

const choices = (pairs: readonly (readonly string[])[]) =>
  [...new Map(pairs.map(([value = '', label = '']) => [value, label]))].map(([value, label]) => ({ value, label }))

function Token({ form, tokenEnd }: { form: SheetForm<Values>; tokenEnd: string | null }) {
  return (
    <>
      <TextInput
        label={optional(tokenEnd === null ? 'Personal access token' : 'Another personal access token')}
        description="In Calendly under Integrations, API & Webhooks. It is encrypted and never shown; without one nothing is imported."
        type="password"
        maxLength={2000}
        autoComplete="off"
        {...form.getInputProps('token')}
      />
      {tokenEnd !== null && (
        <Checkbox
          label={`Remove the token that ends in ${tokenEnd}`}
          {...form.getInputProps('forgetsToken', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
