'use client'

import { Group, Image, Table, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { DELIVERY_LABELS } from '@/lib/delivery/contract'
import { sizedUrl } from '@/lib/file/sizes'
import { useRecords } from '../field/use-records'
import { ComparedValue } from '../form/compared-value'
import { Fact } from '../form/fact'
import { displayName, money } from '../kit/format'
import type { CellProps, Field, FieldProps } from '../kit/model'
import { isSameJson } from '../kit/values'
import { customFacts } from '../page/custom-facts'
import { Facts as KnownFacts } from '../page/page'
import { imagesIn, type Product, parseProperties, parseVariants, VARIANTS } from './product'
import tables from './product.module.css'
import { ProductSections } from './product-sections'
import { type Column, columnsIn, flatSku, kindOf, type Option, variantName } from './variants/variants'

/** A product that is here to be read. */
export function Facts({ record, fields }: { record: Product; fields: Field[] }) {
  const part = (name: string) => {
    const field = fields.find((one) => one.name === name)
    const value = new Map(Object.entries(record)).get(name)
    if (!field || name === 'original_price') return null
    if (name === 'properties') return <Properties value={value} />
    if (name === 'images') return <Pictures all={imagesIn(record)} />
    if (name === 'custom') return <KnownFacts facts={customFacts([field], record)} />
    if (name === 'delivery') return <DeliveryFact field={field} ways={record.delivery} />
    if (name === 'detail') return <ComparedValue value={value} column={field} />
    if (name === 'freight_template_id') return <TemplateFact field={field} id={Number(value) || undefined} />
    return (
      <Fact field={field}>
        <ComparedValue
          value={name === 'category_id' ? record.category : value}
          column={{ ...field, widget: name === 'category_id' ? 'text' : field.widget }}
        />
      </Fact>
    )
  }
  const { options, skus, original_price } = record
  return (
    <ProductSections part={part} state={record.state}>
      <SkuTable
        options={options}
        skus={skus.map(flatSku)}
        original={original_price}
        columns={fields.find(({ name }) => name === VARIANTS)?.entries}
      />
    </ProductSections>
  )
}

function DeliveryFact({ field, ways }: { field: Field; ways: Product['delivery'] }) {
  const { t, locale } = useLanguage()
  return <Fact field={field}>{ways.map((way) => t(DELIVERY_LABELS[way])).join(MARKS[locale].list)}</Fact>
}

/** The shipping template by its name; `—`: the default one. */
function TemplateFact({ field, id }: { field: Field; id: number | undefined }) {
  const { locale } = useLanguage()
  const record = useRecords('freight_template', id ? [id] : []).get(id ?? 0)
  const name = record ? displayName(record, locale) : `#${id}`
  return <Fact field={field}>{id ? name : '—'}</Fact>
}

/** As large as one can see something. */
const Pictures = ({ all }: { all: string[] }) => (
  <Group gap="xs">
    {all.length === 0 && '—'}
    {all.map((one) => (
      <Image key={one} src={sizedUrl(one, 400)} alt="" className={tables.picture} loading="lazy" />
    ))}
  </Group>
)

type Line = Pick<Product['skus'][number], 'specs' | 'image'> & Record<string, unknown>
type TableProps = { options: Option[]; skus: Line[]; columns: Column[] | undefined; original?: number | null }

/** Code and price always, else what any of them has. */
const isShown = ({ name }: Column, skus: Line[]) =>
  name === 'code' || name === 'price' || skus.some((sku) => (sku[name] ?? null) !== null)

/** The variants of a product, line by line. */
function SkuTable({ options, skus, columns = [], original = null }: TableProps) {
  const { t } = useLanguage()
  const shown = columns.filter((column) => isShown(column, skus))
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table verticalSpacing={6} horizontalSpacing="sm" className={tables.table} aria-label={t('Variants')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Variant')}</Table.Th>
            {shown.map(({ name, label }) => (
              <Table.Th key={name}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {skus.map((sku) => (
            <Table.Tr key={JSON.stringify(sku.specs)}>
              <Table.Td>
                <span className={tables.name}>
                  {sku.image && <Image src={sizedUrl(sku.image, 200)} alt="" className={tables.thumb} loading="lazy" />}
                  {variantName(sku.specs, options) || '—'}
                </span>
              </Table.Td>
              {shown.map((column) => (
                <Table.Td key={column.name}>
                  {shownValue(column, sku[column.name])}
                  {column.name === 'price' && original !== null && (
                    <Text span size="xs" c="dimmed" td="line-through" ml={6}>
                      {money(original)}
                    </Text>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const shownValue = (column: Column, value: unknown): string =>
  kindOf(column) === 'money' && typeof value === 'number' ? money(value) : String(value ?? '—')

function Properties({ value }: { value: unknown }) {
  const all = parseProperties(value)
  if (all.length === 0) return <Text c="dimmed">{'—'}</Text>
  return (
    <dl className={tables.facts}>
      {all.map(({ name, detail }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and nothing here has a state
        <div key={at} className={tables.fact}>
          <dt>{name}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function ShownVariants({ field, value }: Pick<FieldProps, 'field' | 'value'>) {
  const { options, skus } = parseVariants(value)
  return <SkuTable options={options} skus={skus} columns={field.entries} />
}

/** Where two of them are compared. */
export const SHOWN = { variants: ShownVariants, properties: Properties }

function OptionsCell({ value }: CellProps) {
  const { t } = useLanguage()
  return optionsIn(value).map(({ name, values }) => (
    <div key={name}>{t('{label}: {value}', { label: name, value: values })}</div>
  ))
}

/** The variants that differ from the other version; stock does not count, because orders change it. */
function SkusCell({ value, other, column }: CellProps) {
  const [skus, others] = [linesIn(value), linesIn(other)]
  const changed = skus.filter((sku) => !others.some((one) => isSameJson(one, sku)))
  return changed.length > 0 ? (
    <SkuTable options={namesOf(skus)} skus={changed} columns={columnsIn(column.entries)} />
  ) : (
    '—'
  )
}

const linesIn = (value: unknown): Line[] =>
  Array.isArray(value) ? value.map(({ stock: _, ...sku }) => flatSku(sku)) : []

const optionsIn = (value: unknown): Option[] => (Array.isArray(value) ? value : [])

/** A list of variants shows only what distinguishes them. */
const namesOf = ([first]: Line[]): Option[] => Object.keys(first?.specs ?? {}).map((name) => ({ name, values: [] }))

const SpecsCell = ({ value }: CellProps) => Object.values(asRecord(value)).join(' / ')

/** In the history of a product. */
export const CELLS = { options: OptionsCell, skus: SkusCell, specs: SpecsCell, properties: Properties }
