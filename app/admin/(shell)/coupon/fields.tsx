'use client'

import { Anchor, Group } from '@mantine/core'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { RuleSummary } from '@/components/admin/discount/summary'
import { CategoriesField, ProductsField } from '@/components/admin/field/chosen-by-name'
import { widgets } from '@/components/admin/field/widgets'
import { shared, useShared } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'

/** The name; below it what the coupon does, and the ways to all else about it. */
export function NameField(props: FieldProps) {
  const isOwn = useShared(props)
  const id = Number(useSearchParams().get('open'))
  return (
    <>
      <widgets.text {...props} />
      {isOwn && <RuleSummary />}
      {isOwn && id > 0 && <Ways id={id} />}
    </>
  )
}

function Ways({ id }: { id: number }) {
  const { t } = useLanguage()
  const ways = [
    { to: '#top', label: t('Give to customers') },
    { to: '#codes', label: t('Codes') },
    { to: '#results', label: t('Results') },
  ] as const
  return (
    <Group gap="md" mt="sm">
      {ways.map(({ to, label }) => (
        <Anchor
          key={to}
          size="sm"
          renderRoot={(props) => <Link {...props} href={`/admin/coupon/${id}${to}`} prefetch={false} />}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  )
}

export const CouponProductsField = shared(ProductsField)
export const CouponCategoriesField = shared(CategoriesField)
export const UntilField = shared(widgets.date)
export const DaysField = shared(widgets.number)
