'use client'

import { Button, Group, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Frame } from '../../field/frame'
import { type Problems, problemsBelow } from '../../field/problems'
import { widgets } from '../../field/widgets'
import type { Field } from '../../kit/model'
import { keyOf, PRICE, type Sku, type StockOf } from './variants'

type Props = {
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
export function OneSku({ sku, stockOf, problems, disabled, edit, adjust }: Props) {
  const { t } = useLanguage()
  const { money: MoneyField, text: TextField, number: NumberField } = widgets
  const stock = stockOf(sku)
  const at = (name: 'price' | 'stock' | 'code') => ({
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
    </>
  )
}
