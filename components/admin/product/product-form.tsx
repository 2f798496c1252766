'use client'

import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { DELIVERY_LABELS, way } from '@/lib/delivery/contract'
import { Frame } from '../field/frame'
import { ImagesField, RemovePart } from '../field/images'
import { firstProblem, type Problems, problemsBelow } from '../field/problems'
import { Sortable } from '../field/sortable'
import { useKeyedList } from '../field/use-keyed'
import { type Form, FormField } from '../form/form-parts'
import type { Field, FieldProps } from '../kit/model'
import {
  imagesIn,
  type Product,
  type Property,
  parseProperties,
  parseVariants,
  stockOfRecord,
  VARIANTS,
} from './product'
import classes from './product.module.css'
import { ProductSections } from './product-sections'
import { parseCells } from './variants/fill'
import { VariantsField } from './variants/variants-field'

type Props = {
  form: Form
  record: Product | null
  fields: Field[]
  adjust: ((key: string) => void) | undefined
}

const OWN = { properties: PropertiesField, images: PicturesField, delivery: DeliveryField }

function PicturesField(props: FieldProps) {
  const { t } = useLanguage()
  return <ImagesField {...props} first={t('Main image')} />
}

/** The fields of a product, each where it belongs. */
export function ProductForm({ form, record, fields, adjust }: Props) {
  const part = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return (
      field && <FormField form={form} field={field} widget={Object.entries(OWN).find(([own]) => own === name)?.[1]} />
    )
  }
  return (
    <ProductSections part={part} state={record?.state}>
      <VariantsField
        variants={parseVariants(form.values[VARIANTS])}
        columns={fields.find(({ name }) => name === VARIANTS)?.entries ?? []}
        stockOf={stockOfRecord(record)}
        problems={problemsBelow(form.problems, VARIANTS)}
        disabled={form.saving}
        onChange={(variants) => form.set(VARIANTS, variants)}
        images={imagesIn(form.values)}
        adjust={adjust}
      >
        {part('original_price')}
      </VariantsField>
    </ProductSections>
  )
}

/** The defaults of a new product, as in the database. */
function DeliveryField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <Frame field={field} problem={firstProblem(problems)}>
      <Group gap="md">
        {way.options.map((one) => (
          <Checkbox
            key={one}
            size="sm"
            label={t(DELIVERY_LABELS[one])}
            checked={chosen.includes(one)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) =>
              onChange(way.options.filter((each) => (each === one ? checked : chosen.includes(each))))
            }
          />
        ))}
      </Group>
    </Frame>
  )
}

const MOST = 30

/** The properties of a product: a name and a value each, in their order. */
function PropertiesField({ value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const { entries, append, replace, remove, move } = useKeyedList(parseProperties(value), onChange)
  const nameOf = (at: number) => entries[at]?.item.name || t('Property {n}', { n: at + 1 })
  const room = MOST - entries.length

  /** Two columns of a sheet become lines. */
  function onPaste(event: ClipboardEvent) {
    const cells = parseCells(event.clipboardData.getData('text'))
    if (!cells || disabled) return
    event.preventDefault()
    append(cells.slice(0, room).map(([name = '', detail = '']) => ({ name, detail })))
  }
  return (
    <Stack gap="xs" onPaste={onPaste}>
      <Sortable entries={entries} nameOf={nameOf} onMove={move} disabled={disabled}>
        {({ key, item }, at, handle) => (
          <Line
            item={item}
            handle={handle}
            disabled={disabled}
            name={nameOf(at)}
            problems={problemsBelow(problems, String(at))}
            change={(property) => replace(key, property)}
            remove={() => remove(key)}
          />
        )}
      </Sortable>
      <Button
        variant="default"
        w="fit-content"
        disabled={disabled || room < 1}
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => append([{ name: '', detail: '' }])}
      >
        {t('Add a property')}
      </Button>
    </Stack>
  )
}

type LineProps = {
  item: Property
  name: string
  handle: ReactNode
  problems: Problems
  disabled: boolean
  change: (property: Property) => void
  remove: () => void
}

function Line({ item, name, handle, problems, disabled, change, remove }: LineProps) {
  const { t } = useLanguage()
  return (
    <div className={classes.line}>
      {handle}
      <TextInput
        aria-label={t('Name')}
        placeholder={t('e.g. material')}
        disabled={disabled}
        value={item.name}
        error={firstProblem(problemsBelow(problems, 'name'))}
        onChange={({ currentTarget }) => change({ ...item, name: currentTarget.value })}
      />
      <TextInput
        aria-label={t('Value')}
        placeholder={t('e.g. cotton')}
        disabled={disabled}
        value={item.detail}
        error={firstProblem(problemsBelow(problems, 'detail'))}
        onChange={({ currentTarget }) => change({ ...item, detail: currentTarget.value })}
      />
      <RemovePart name={name} disabled={disabled} onClick={remove} />
    </div>
  )
}
