import { Button, Checkbox, NativeSelect, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import styles from './patterns.module.css'

/** Shows buttons in their variants, and the fields. */
export function Fields() {
  const [price, setPrice] = useState('35,000.00')
  return (
    <div className={styles.columns}>
      <Card title="Buttons">
        <div className="pl-cluster pl-center pl-gap-12">
          <Button>Primary</Button>
          <Button variant="default">Secondary</Button>
          <Button variant="light">Soft</Button>
          <Button variant="subtle">Quiet</Button>
          <Button color="pepper" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}>
            Delete
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="xs" variant="default">
            Small
          </Button>
        </div>
      </Card>
      <Card title="Fields">
        <div className="pl-stack">
          <FormFailure message="Failed to create sale" />
          <TextInput label="Name" defaultValue="Ẹniọlá Ṣadé" />
          <FieldPair>
            <TextInput label={optional('Phone')} placeholder="0803 555 0142" type="tel" />
            <MoneyField label="Price" currency="NGN" value={price} onChange={setPrice} />
          </FieldPair>
          <TextInput label="Email" defaultValue="tolu@" error="Enter a whole e-mail address." />
          <FieldPair>
            <Select label="Staff" data={['Chiamaka Eze', 'Tolu Bakare']} defaultValue="Tolu Bakare" />
            <NativeSelect label="Category" data={['Hair', 'Nails', 'Spa', 'Makeup', 'Other']} />
          </FieldPair>
          <Textarea label={optional('Notes')} placeholder="Anything to remember" rows={2} />
          <Checkbox label="Wash and set, 45 min" defaultChecked />
          <Switch label="Open on public holidays" defaultChecked />
        </div>
      </Card>
    </div>
  )
}
