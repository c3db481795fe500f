import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 } from 'uuid'
import { addKeyContract, keyDays } from '#domain/api/contract-keys.ts'
import { type KeyRoom, keyRooms, roomsOfKeys, type Scope } from '#domain/api/scopes.ts'
import { useLocations } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import styles from './api.module.css'

interface Values {
  name: string
  days: string
  locationId: string
  scopes: string
  rooms: Record<KeyRoom, 'none' | 'read' | 'write'>
}

const modes = [
  { value: 'none', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
]
const never = 'never'
const ends = [
  ...keyDays.map((days) => ({ value: String(days), label: `After ${days} days` })),
  { value: never, label: 'Never' },
]

/**
 * Shows the form that makes a key: its purpose, its scopes and its expiry. A new key has no rights until scopes are
 * ticked.
 */
export function KeyModal({ onMade, ...sheet }: SheetOpening & { onMade: (text: string) => void }) {
  const [id] = useState(() => v7())
  const hasPlaces = useLocations().length > 0
  const bodyOf = ({ name, days, locationId, rooms }: Values) => ({
    id,
    name,
    scopes: scopesOf(rooms),
    expiresInDays: days === never ? null : (keyDays.find((one) => String(one) === days) ?? 30),
    locationId: locationId || null,
  })
  const form = useSheetForm<Values>({
    ...sheet,
    initialValues: {
      name: '',
      days: '90',
      locationId: '',
      scopes: '',
      rooms: Object.fromEntries(keyRooms.map((room) => [room, 'none'])) as Values['rooms'],
    },
    validate: (values) => problemsIn(addKeyContract, bodyOf(values)),
  })
  return (
    <FormModal
      title="Make a Key"
      form={form}
      submitLabel="Make Key"
      onSubmit={async (values) => onMade((await form.send(addKeyContract, { body: bodyOf(values) })).text)}
    >
      <TextInput
        label="Name"
        description="The program that uses the key, as shown in the activity log."
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FieldPair>
        <NativeSelect label="Ends" data={ends} {...form.getInputProps('days')} />
        {hasPlaces && <LocationField empty="Every location" {...form.getInputProps('locationId')} />}
      </FieldPair>
      <ScopeFields form={form} />
    </FormModal>
  )
}

/** Shows a choice of access for each room, and the error if nothing is chosen. */
function ScopeFields({ form }: { form: SheetForm<Values> }) {
  const { error } = form.getInputProps('scopes') as { error?: string }
  return (
    <>
      <fieldset className={styles.scopes}>
        <legend>What it may do</legend>
        {keyRooms.map((room) => (
          <NativeSelect
            key={room}
            label={roomsOfKeys[room].label}
            description={roomsOfKeys[room].says}
            data={modes}
            {...form.getInputProps(`rooms.${room}`)}
          />
        ))}
      </fieldset>
      {error && <MessageBar role="alert">{error}</MessageBar>}
    </>
  )
}

function scopesOf(rooms: Values['rooms']): Scope[] {
  return keyRooms.flatMap((room): Scope[] => (rooms[room] === 'none' ? [] : [`${room}:${rooms[room]}`]))
}
