'use client'

import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { specsKey } from '@/lib/product/specs-key'
import { Frame } from '../../field/frame'
import { type Problems, problemsBelow } from '../../field/problems'
import { widgets } from '../../field/widgets'
import type { Field } from '../../kit/model'
import { Matrix } from './matrix'
import { OptionsEditor, type Reshape } from './options-editor'
import type { ReshapeContext } from './reshape'
import { useImageChoice } from './use-image-choice'
import { kindOf, type Sku, type StockOf, type Variants } from './variants'

type Props = {
  variants: Variants
  columns: Field[]
  stockOf: StockOf
  problems: Problems
  disabled: boolean
  onChange: (variants: Variants) => void
  /** The images of the product, to choose from. */
  images: string[]
  /** undefined: stock is only shown. */
  adjust: ((key: string) => void) | undefined
  /** Notes about prices. */
  children: ReactNode
}

/** The variants of a product: one without options, or one for each combination of them. */
export function VariantsField({ variants, columns, problems, disabled, images, adjust, children, ...state }: Props) {
  const { options } = variants
  const { pickImage, choosing } = useImageChoice(images)
  const { context, change, reshape } = useReshape({ variants, columns, ...state })
  return (
    <Stack gap="md">
      <Problem text={problems[''] ?? problems.skus} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <OnlySku
          variants={variants}
          columns={columns}
          stockOf={state.stockOf}
          problems={problemsBelow(problems, 'skus')}
          disabled={disabled}
          adjust={adjust}
          change={change}
        />
        {children}
      </SimpleGrid>
      <OptionsSection
        options={options}
        disabled={disabled}
        change={reshape}
        problems={problemsBelow(problems, 'options')}
      />
      {options.length > 0 && (
        <Matrix
          variants={variants}
          context={context}
          disabled={disabled}
          change={change}
          pickImage={pickImage}
          adjust={adjust}
          problems={problemsBelow(problems, 'skus')}
        />
      )}
      {choosing}
    </Stack>
  )
}

const Problem = ({ text }: { text: string | undefined }) =>
  text && (
    <Text size="sm" c="red" tabIndex={-1} aria-invalid>
      {text}
    </Text>
  )

type OnlySkuProps = Pick<Props, 'variants' | 'columns' | 'stockOf' | 'problems' | 'disabled' | 'adjust'> & {
  change: Props['onChange']
}

/** The one variant of a product without options. */
function OnlySku({ variants: { options, skus }, problems, change, ...props }: OnlySkuProps) {
  const [sku] = options.length === 0 ? skus : []
  if (!sku) return null
  const edit = (patch: Partial<Sku>) => change({ options, skus: [{ ...sku, ...patch }] })
  return <OneSku {...props} sku={sku} problems={problemsBelow(problems, '0')} edit={edit} />
}

/** The editor of the options, with a line about what options are for. */
function OptionsSection(props: ComponentProps<typeof OptionsEditor>) {
  const { t } = useLanguage()
  return (
    <div>
      <Text component="h3" fw={550} size="sm">
        {t('Options')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('What buyers choose from, such as color and size. Each combination has its own price and stock')}
      </Text>
      <OptionsEditor {...props} />
    </div>
  )
}

type ReshapeProps = Pick<Props, 'variants' | 'columns' | 'stockOf' | 'onChange'>

/** Keeps what was entered for a combination, in case it goes and comes back. */
function useReshape({ variants, columns, stockOf, onChange }: ReshapeProps) {
  const seen = useRef(new Map<string, Sku>())
  const context: ReshapeContext = { stockOf, columns, before: (specs) => seen.current.get(specsKey(specs)) }
  function change(next: Variants) {
    for (const sku of variants.skus) seen.current.set(specsKey(sku.specs), sku)
    onChange(next)
  }
  const reshape = useCallbackRef<Reshape>((reshaped) => change(reshaped(variants, context)))
  return { context, change, reshape }
}

type OneSkuProps = {
  sku: Sku
  columns: Field[]
  stockOf: StockOf
  problems: Problems
  disabled: boolean
  edit: (patch: Partial<Sku>) => void
  adjust: ((key: string) => void) | undefined
}

const WIDGETS = { text: widgets.text, money: widgets.money, whole: widgets.number }
const isFirst = ({ name }: Field) => name === 'price' || name === 'stock'

/** The only variant of a product without options. */
function OneSku({ sku, columns, stockOf, problems, disabled, edit, adjust }: OneSkuProps) {
  const stock = stockOf(sku)
  const sorted = [...columns.filter(isFirst), ...columns.filter((one) => !isFirst(one))]
  return sorted.map(({ help, ...column }) => {
    const { name } = column
    if (name === 'stock' && stock !== undefined)
      return (
        <CurrentStock key={name} field={column} stock={stock} adjust={adjust && (() => adjust(specsKey(sku.specs)))} />
      )
    const Widget = column.widget === 'day' ? widgets.day : WIDGETS[kindOf(column)]
    return (
      <Widget
        key={name}
        field={{ ...column, help: name === 'stock' ? undefined : help }}
        value={sku[name]}
        problems={problemsBelow(problems, name)}
        disabled={disabled}
        onChange={(value) => edit({ [name]: value })}
      />
    )
  })
}

function CurrentStock({ field, stock, adjust }: { field: Field; stock: number; adjust: (() => void) | undefined }) {
  const { t } = useLanguage()
  return (
    <Frame field={field} problem={undefined}>
      <Group gap="sm" mih={36}>
        <Text>{stock}</Text>
        {adjust && (
          <Button size="compact-sm" variant="default" leftSection={<Icon name="edit" size={14} />} onClick={adjust}>
            {t('Adjust stock')}
          </Button>
        )}
      </Group>
    </Frame>
  )
}
