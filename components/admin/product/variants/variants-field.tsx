'use client'

import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Frame } from '../../field/frame'
import { type Problems, problemsBelow } from '../../field/problems'
import { widgets } from '../../field/widgets'
import type { Field } from '../../kit/model'
import { Matrix } from './matrix'
import { OptionsEditor, type Reshape } from './options-editor'
import type { ReshapeContext } from './reshape'
import { useImageChoice } from './use-image-choice'
import { keyOf, PRICE, type Sku, type StockOf, type Variants } from './variants'

type Props = {
  variants: Variants
  stockOf: StockOf
  problems: Problems
  disabled: boolean
  onChange: (variants: Variants) => void
  /** Those of the product, to choose from. */
  images: string[]
  /** None: stock is only shown. */
  adjust: ((key: string) => void) | undefined
  /** What else there is to say about prices. */
  children: ReactNode
}

/** What is sold: one thing at one price, or one for each combination of the options. */
export function VariantsField({ variants, stockOf, problems, disabled, onChange, images, adjust, children }: Props) {
  const { options } = variants
  const { pickImage, choosing } = useImageChoice(images)
  const { context, change, reshape } = useReshape({ variants, stockOf, onChange })
  return (
    <Stack gap="md">
      <Problem text={problems[''] ?? problems.skus} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <OnlySku
          variants={variants}
          stockOf={stockOf}
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

type OnlySkuProps = Pick<Props, 'variants' | 'stockOf' | 'problems' | 'disabled' | 'adjust'> & {
  change: Props['onChange']
}

/** The one variant of a product without options. */
function OnlySku({ variants: { options, skus }, problems, change, ...props }: OnlySkuProps) {
  const [sku] = options.length === 0 ? skus : []
  if (!sku) return null
  const edit = (patch: Partial<Sku>) => change({ options, skus: [{ ...sku, ...patch }] })
  return <OneSku {...props} sku={sku} problems={problemsBelow(problems, '0')} edit={edit} />
}

/** What buyers choose from, with a line about what options are for. */
function OptionsSection(props: ComponentProps<typeof OptionsEditor>) {
  const { t } = useLanguage()
  return (
    <div>
      <Text fw={550} size="sm">
        {t('Options')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('What buyers choose from, such as color and size. Each combination has its own price and stock')}
      </Text>
      <OptionsEditor {...props} />
    </div>
  )
}

/** What was entered for a combination comes back with it, however it went. */
function useReshape({ variants, stockOf, onChange }: Pick<Props, 'variants' | 'stockOf' | 'onChange'>) {
  const seen = useRef(new Map<string, Sku>())
  const context: ReshapeContext = { stockOf, before: (specs) => seen.current.get(keyOf(specs)) }
  function change(next: Variants) {
    for (const sku of variants.skus) seen.current.set(keyOf(sku.specs), sku)
    onChange(next)
  }
  const reshape = useCallbackRef<Reshape>((reshaped) => change(reshaped(variants, context)))
  return { context, change, reshape }
}

type OneSkuProps = {
  sku: Sku
  stockOf: StockOf
  problems: Problems
  disabled: boolean
  edit: (patch: Partial<Sku>) => void
  adjust: ((key: string) => void) | undefined
}

const field = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  widget: 'text',
  type: 'string',
  required: false,
  nullable: true,
  ...more,
})

/** What is sold where there are no options. */
function OneSku({ sku, stockOf, problems, disabled, edit, adjust }: OneSkuProps) {
  const { t } = useLanguage()
  const { money: MoneyField, text: TextField, number: NumberField } = widgets
  const stock = stockOf(sku)
  const at = (name: 'price' | 'stock' | 'code' | 'weight' | 'volume') => ({
    value: sku[name],
    problems: problemsBelow(problems, name),
    disabled,
    onChange: (value: unknown) => edit({ [name]: value }),
  })
  return (
    <>
      <MoneyField field={field('price', t('Price'), { required: true, ...PRICE })} {...at('price')} />
      {stock === undefined ? (
        <NumberField field={field('stock', t('Stock'), { type: 'integer', min: 0 })} {...at('stock')} />
      ) : (
        <Frame field={field('stock', t('Stock'))} problem={undefined}>
          <Group gap="sm" mih={36}>
            <Text>{stock}</Text>
            {adjust && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Icon name="edit" size={14} />}
                onClick={() => adjust(keyOf(sku.specs))}
              >
                {t('Adjust stock')}
              </Button>
            )}
          </Group>
        </Frame>
      )}
      <TextField field={field('code', t('SKU code'), { maxLength: 60 })} {...at('code')} />
      <NumberField field={field('weight', t('Weight (g)'), { type: 'integer', min: 1 })} {...at('weight')} />
      <NumberField field={field('volume', t('Volume (cm³)'), { type: 'integer', min: 1 })} {...at('volume')} />
    </>
  )
}
