'use client'

import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { Section } from '../page/section'
import type { Product } from './product'
import classes from './product.module.css'
import { StateBadge } from './state-badge'

type Props = {
  /** A field by its name: to be edited, or to be read. */
  part: (name: string) => ReactNode
  state: Product['state'] | undefined
  /** Prices and variants. */
  children: ReactNode
}

/** A product from its name to its detail; what concerns its sale stands beside it where there is room. */
export function ProductSections({ part, state, children }: Props) {
  const { t } = useLanguage()
  const custom = part('custom')
  return (
    <div className={classes.sections}>
      <Section title={t('Basics')}>
        <Stack gap="md">
          {part('name')}
          {part('category_id')}
          {part('summary')}
        </Stack>
      </Section>
      <Section title={t('Status')} className={classes.aside} actions={state && <StateBadge state={state} />}>
        <div className={classes.fields}>
          {part('on_sale')}
          {part('sale_from')}
          {part('sale_until')}
          {part('sort')}
        </div>
      </Section>
      <Section
        title={t('Images')}
        text={t('The first one is the main image: lists and orders show it')}
        className={classes.unlabelled}
      >
        {part('images')}
      </Section>
      <Section title={t('Pricing and variants')}>{children}</Section>
      <Section title={t('Shipping and returns')}>
        <Stack gap="md">
          {part('delivery')}
          {part('freight_template_id')}
          {part('no_return')}
        </Stack>
      </Section>
      <Section title={t('Properties')} text={t('Details for comparison, such as material or weight')}>
        {part('properties')}
      </Section>
      {custom && <Section title={t('Custom fields')}>{custom}</Section>}
      <Section title={t('Product description')} className={classes.unlabelled}>
        {part('detail')}
      </Section>
    </div>
  )
}
