import { Anchor, Code, Paper, Stack, Text, Title } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { getTranslations } from '@/components/ui/translations'
import own from './routes.module.css'

type Dead = { id: number; title: string; title_en: string; path: string }
type RefusedItem = { title: string; point: string }
type Props = { dead: Dead[]; unreachable: string[]; refused: RefusedItem[]; ofGroup: boolean }

/** What is wrong with the menu, and with what the group was given of it. */
export const Findings = ({ dead, unreachable, refused, ofGroup }: Props) => (
  <Stack gap="lg">
    {ofGroup && <RefusedItems items={refused} />}
    <ItemsWithoutPage items={dead} />
    <PagesWithoutItem paths={unreachable} />
  </Stack>
)

async function RefusedItems({ items }: { items: RefusedItem[] }) {
  const { t } = await getTranslations()
  return (
    <Section
      title={t('Visible but not permitted')}
      fine={t('Everything visible is permitted')}
      empty={items.length === 0}
    >
      {items.map(({ title, point }) => (
        <Finding key={`${title} ${point}`} icon="key" title={title}>
          <Code>{point}</Code>
        </Finding>
      ))}
    </Section>
  )
}

async function ItemsWithoutPage({ items }: { items: Dead[] }) {
  const { t, locale } = await getTranslations()
  return (
    <Section
      title={t('Items with a missing page')}
      fine={t('Every menu item links to a page')}
      empty={items.length === 0}
    >
      {items.map((one) => {
        const title = (
          <Anchor component={Link} href={`/admin/menu?open=${one.id}`} prefetch={false} inherit>
            {locale === 'zh' ? one.title : one.title_en}
          </Anchor>
        )
        return (
          <Finding key={one.id} icon="warning" title={title}>
            <Code>{one.path}</Code>
          </Finding>
        )
      })}
    </Section>
  )
}

async function PagesWithoutItem({ paths }: { paths: string[] }) {
  const { t } = await getTranslations()
  return (
    <Section title={t('Pages without a menu item')} fine={t('Every page has a menu item')} empty={paths.length === 0}>
      {paths.map((path) => {
        const title = (
          <Anchor href={path} inherit>
            {path}
          </Anchor>
        )
        return <Finding key={path} icon="compass" title={title} />
      })}
    </Section>
  )
}

type SectionProps = { title: string; fine: string; empty: boolean; children: ReactNode }

function Section({ title, fine, empty, children }: SectionProps) {
  return (
    <Paper p="md">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {empty ? (
        <Text size="sm" c="dimmed" className={own.fine}>
          <Icon name="check" size={18} />
          {fine}
        </Text>
      ) : (
        <ul className={own.findings}>{children}</ul>
      )}
    </Paper>
  )
}

function Finding({ icon, title, children }: { icon: IconName; title: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={18} className={own.wrong} />
      <Text span size="sm" fw={550}>
        {title}
      </Text>
      {children}
    </li>
  )
}
