'use client'

import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import { type Problems, problemsBelow } from '../../form/problems'
import { Matrix } from './matrix'
import { OneSku } from './one-sku'
import { OptionsEditor, type Reshape } from './options-editor'
import { useImageChoice } from './use-image-choice'
import { keyOf, type Sku, type StockOf, type Variants } from './variants'

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
  const { options, skus } = variants
  const { pickImage, choosing } = useImageChoice(images)
  const before = useBefore(skus)
  const context = { stockOf, before: before.of }
  const parts = { variants, context, disabled, change: before.remembering(onChange) }
  const reshaping = useCallbackRef<Reshape>((reshaped) => parts.change(reshaped(variants, context)))
  const [only] = skus
  const wrong = problems[''] ?? problems.skus
  return (
    <Stack gap="md">
      {wrong && (
        <Text size="sm" c="red" tabIndex={-1} aria-invalid>
          {wrong}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {options.length === 0 && only && (
          <OneSku
            stockOf={stockOf}
            disabled={disabled}
            adjust={adjust}
            sku={only}
            problems={problemsBelow(problemsBelow(problems, 'skus'), '0')}
            edit={(patch) => parts.change({ options, skus: [{ ...only, ...patch }] })}
          />
        )}
        {children}
      </SimpleGrid>
      <div>
        <About />
        <OptionsEditor
          options={options}
          disabled={disabled}
          change={reshaping}
          problems={problemsBelow(problems, 'options')}
        />
      </div>
      {options.length > 0 && (
        <Matrix {...parts} pickImage={pickImage} adjust={adjust} problems={problemsBelow(problems, 'skus')} />
      )}
      {choosing}
    </Stack>
  )
}

/** What options are for. */
function About() {
  const { t } = useLanguage()
  return (
    <>
      <Text fw={550} size="sm">
        {t('Options')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('What buyers choose from, such as color and size. Each combination has its own price and stock')}
      </Text>
    </>
  )
}

/** What was entered for a combination comes back with it, however it went. */
function useBefore(skus: Sku[]) {
  const seen = useRef(new Map<string, Sku>())
  return {
    of: (specs: Sku['specs']) => seen.current.get(keyOf(specs)),
    remembering: (onChange: Props['onChange']) => (next: Variants) => {
      for (const sku of skus) seen.current.set(keyOf(sku.specs), sku)
      onChange(next)
    },
  }
}
