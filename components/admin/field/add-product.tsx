'use client'

import { useState, useTransition } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import type { Field } from '../kit/model'
import { useAction } from '../kit/use-action'
import { ReferenceField } from './reference'

type Props = { add: (product: OutputOf<'product.read'>) => void; disabled?: boolean }

/** A product is added as soon as it is chosen, and another can be. */
export function AddProduct({ add, disabled = false }: Props) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const [added, setAdded] = useState(0)
  const field: Field = {
    name: 'product_id',
    label: t('Add a product'),
    widget: 'reference',
    type: 'integer',
    required: false,
    nullable: true,
    reference: 'product',
  }
  const choose = (id: unknown) =>
    start(async () => {
      const answer = typeof id === 'number' ? await act('product.read', { id }) : undefined
      if (!answer) return
      add(answer.data)
      setAdded((before) => before + 1)
    })
  return (
    <ReferenceField
      key={added}
      field={field}
      value={null}
      onChange={choose}
      problems={{}}
      disabled={disabled || busy}
    />
  )
}
