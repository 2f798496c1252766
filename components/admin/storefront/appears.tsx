'use client'

import { Anchor, Code, Text, Title } from '@mantine/core'
import Link from 'next/link'
import { type ReactNode, useId } from 'react'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { type SlideState, slideState } from '@/lib/banner/slide-state'
import type { PublishingState } from '@/lib/data/publishing-contract'
import { moment } from '../kit/format'
import type { Row } from '../kit/model'
import { pathOfRecord } from '../kit/record-page'
import { parseLeading } from './leading-cell'
import classes from './storefront.module.css'

/** Above a form: where the mini-program shows what is saved. */
export function Appears({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <Title order={3} id={id} fz="sm">
        {t('Where it appears')}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

/** A place of the storefront where the record appears, and the operation that returns it there. */
export const Place = ({ text, operation, children }: { text: string; operation?: string; children?: ReactNode }) => (
  <li>
    <Text span inherit>
      {text}
    </Text>
    {operation && <Code>{operation}</Code>}
    {children}
  </li>
)

type NotShownYetProps = { state: PublishingState; at: unknown; children?: ReactNode }

/** Of what is published at a time: that it is nowhere before it, but for a preview. */
export function NotShownYet({ state, at, children }: NotShownYetProps) {
  const { t } = useLanguage()
  if (state === 'draft') return <Place text={t('Nowhere yet: it is a draft')}>{children}</Place>
  if (state !== 'scheduled') return null
  return <Place text={t('Nowhere yet: it will appear on {time}', { time: moment(String(at)) })}>{children}</Place>
}

/** On the home page, where staff have put it there. */
export function OnHome({ record: { on_home } }: { record: Row }) {
  const { t } = useLanguage()
  return (
    on_home === true && (
      <Place text={t('On the home page')} operation="GET /v1/home">
        <SeeInShop />
      </Place>
    )
  )
}

/** To a place as buyers see it, in the shop at /shop. */
export function SeeInShop({ path = '' }: { path?: string }) {
  const { t } = useLanguage()
  return (
    <Anchor href={`/shop${path}`} target="_blank" rel="noopener" inherit>
      {t('See it in the shop')}
    </Anchor>
  )
}

/** The slides of banners that lead to a record. */
export function LeadingSlides({ slides, links }: { slides: unknown; links: boolean }) {
  const { t } = useLanguage()
  const all = parseLeading(slides)
  if (all.length === 0) return <Place text={t('No banner slide links here')} />
  return all.map((slide) => {
    const text = t('Slide {n} of “{name}” links here', { n: slide.position, name: slide.banner })
    const href = links ? pathOfRecord('banner', slide.banner_id) : undefined
    return (
      <li key={`${slide.banner_id}-${slide.position}`}>
        {href ? (
          <Anchor component={Link} href={href} prefetch={false} inherit>
            {text}
          </Anchor>
        ) : (
          <Text span inherit>
            {text}
          </Text>
        )}
        <SlideStateLabel {...slide} />
      </li>
    )
  })
}

const COLORS: Record<SlideState, string> = { shown: 'teal', off: 'gray', planned: 'yellow', over: 'gray' }
type Plan = { active: boolean; start_time: string | null; end_time: string | null }

/** Whether a slide is shown now; if not, why. */
export function SlideStateLabel(plan: Plan) {
  const { t } = useLanguage()
  const state = slideState(plan)
  const words: Record<SlideState, string> = {
    shown: plan.end_time ? t('Shown until {time}', { time: moment(plan.end_time) }) : t('Shown now'),
    off: t('Turned off'),
    planned: t('Starts {time}', { time: moment(plan.start_time ?? '') }),
    over: t('Ended {time}', { time: moment(plan.end_time ?? '') }),
  }
  return <ColorLabel color={COLORS[state]}>{words[state]}</ColorLabel>
}
