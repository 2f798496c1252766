import { Badge } from '@mantine/core'
import Link from 'next/link'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { Section } from '@/components/admin/page/section'
import type { Translate } from '@/components/ui/language'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { AREAS } from '@/lib/dashboard/contract'
import type { OutputOf } from '@/lib/endpoints'
import { readReadinessOfShop } from '@/lib/readiness/endpoints'
import classes from './readiness.module.css'

export const generateMetadata = pageTitle('Ready to open')

type Item = OutputOf<'readiness.read'>['items'][number]

export default function ReadinessPage() {
  return screen('Ready to open', async () => {
    const [{ t }, { to_do, items }] = await Promise.all([getTranslations(), call(readReadinessOfShop, {})])
    const areas = AREAS.map((area) => ({ area, of: items.filter((one) => one.area === area) }))
    return (
      <Page
        title={t('Ready to open')}
        text={
          to_do === 0
            ? t('Everything is ready')
            : t('Checked just now. {n} of {all} left', { n: to_do, all: items.length })
        }
      >
        <div className={classes.areas}>
          {areas.map(({ area, of }) => (
            <Section key={area} title={areaTitles(t)[area]}>
              <ul className={classes.checks}>
                {of.map((item) => (
                  <Check key={item.kind} item={item} t={t} />
                ))}
              </ul>
            </Section>
          ))}
        </div>
      </Page>
    )
  })
}

const areaTitles = (t: Translate): Record<(typeof AREAS)[number], string> => ({
  law: t('The law'),
  wechat: t('WeChat'),
  shop: t('The shop'),
  server: t('The server'),
})

const COLORS = { ok: 'teal', note: 'yellow', problem: 'red' } as const

function Check({ item: { title, state, text, path }, t }: { item: Item; t: Translate }) {
  const states = { ok: t('Done'), note: t('Not done'), problem: t('Problem') }
  return (
    <li className={classes.check}>
      <Badge variant="dot" color={COLORS[state]} tt="none" fw={500} miw="max-content">
        {states[state]}
      </Badge>
      <div className={classes.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {path && isInternalPath(path) && (
        <Link href={path} prefetch={false} aria-label={`${t('Open page')}: ${title}`}>
          {t('Open page')}
        </Link>
      )}
    </li>
  )
}
