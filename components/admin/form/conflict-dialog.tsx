'use client'

import { Alert, Button, Group, Modal, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '../../ui/keep-focus'
import type { Field, FieldComponent } from '../kit/model'
import type { Values } from '../kit/values'
import { ComparedValue } from './compared-value'
import classes from './form.module.css'
import type { Clash, SaveConflict } from './save-changes'
import { useLabels, type useRecordForm } from './use-record-form'

type Widgets = Record<string, FieldComponent>
type Props = { form: ReturnType<typeof useRecordForm>; conflict: SaveConflict; fields: Field[]; widgets: Widgets }
type Side = 'mine' | 'theirs'
type Choices = Partial<Record<string, Side>>

/** Field by field, in the order of the form: my value or the other person's. */
export default function ConflictDialog({ form, conflict, fields, widgets }: Props) {
  const { t } = useLanguage()
  const labelsOf = useLabels(fields)
  const [choices, setChoices] = useState<Choices>({})
  const { clashes, adopted, current } = conflict
  const open = clashes.filter(({ name }) => choices[name] === undefined).length
  const save = () => void form.resolve(withChoices(conflict, choices), current, adopted)
  return (
    <Modal opened onClose={form.keepEditing} title={t('Someone else changed this record')} size="xl">
      <Stack gap="lg" ref={focusFirstInput}>
        {clashes.length > 0 && (
          <Text size="sm">{t('You both changed these fields. Choose which version to keep')}</Text>
        )}
        <Clashes
          clashes={clashes}
          fields={fields}
          widgets={widgets}
          choices={choices}
          choose={(choice) => setChoices({ ...choices, ...choice })}
        />
        {adopted.length > 0 && (
          <Alert color="gray" icon={<Icon name="info" />}>
            {t('Changes by someone else kept: {fields}', { fields: labelsOf(adopted) })}
          </Alert>
        )}
        <Group justify="end">
          <Button variant="default" onClick={form.keepEditing}>
            {t('Back to the form')}
          </Button>
          <Button onClick={save} disabled={open > 0}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The merged values, with the other person's where those were chosen. */
function withChoices({ clashes, values }: SaveConflict, choices: Choices): Values {
  const lost = clashes.filter(({ name }) => choices[name] === 'theirs')
  return { ...values, ...Object.fromEntries(lost.map(({ name, theirs }) => [name, theirs])) }
}

type ClashesProps = Pick<Props, 'fields' | 'widgets'> & {
  clashes: Clash[]
  choices: Choices
  choose: (choice: Choices) => void
}

const Clashes = ({ clashes, fields, widgets, choices, choose }: ClashesProps) =>
  fields.map((field) => {
    const { name } = field
    const clash = clashes.find((one) => one.name === name)
    const choice = { own: widgets[name], chosen: choices[name], choose: (side: Side) => choose({ [name]: side }) }
    return clash && <Choice key={name} field={field} clash={clash} {...choice} />
  })

type ChoiceProps = {
  field: Field
  clash: Clash
  own: FieldComponent | undefined
  chosen: Side | undefined
  choose: (side: Side) => void
}

function Choice({ field, clash, own, chosen, choose }: ChoiceProps) {
  const { t } = useLanguage()
  const sides: { side: Side; label: string }[] = [
    { side: 'mine', label: t('Mine') },
    { side: 'theirs', label: t('Theirs') },
  ]
  return (
    <Radio.Group
      label={field.label}
      value={chosen ?? ''}
      onChange={(side) => choose(side === 'mine' ? 'mine' : 'theirs')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={6}>
        {sides.map(({ side, label }) => (
          <Paper key={side} radius="md" className={classes.side} data-chosen={chosen === side}>
            <Radio value={side} label={label} className={classes.radio} />
            <div className={classes.value}>
              <Side field={field} own={own} value={clash[side]} />
            </div>
          </Paper>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

/** A value that a cell cannot show in full is shown as in the form. */
function Side({ field, own: Own, value }: { field: Field; own: FieldComponent | undefined; value: unknown }) {
  if (!Own) return <ComparedValue value={value} column={field} />
  return (
    <div className={classes.shown}>
      <Own field={field} value={value} onChange={() => {}} problems={{}} disabled />
    </div>
  )
}
