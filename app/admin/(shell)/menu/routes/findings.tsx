import { Anchor, Code, Paper, Stack, Text, Title } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { speak } from '@/components/ui/speak'
import own from './routes.module.css'

type Dead = { id: number; title: string; title_en: string; path: string }
type Props = {
  dead: Dead[]
  unreachable: string[]
  vain: { title: string; point: string }[]
  ofGroup: boolean
}

/** What is wrong with the menu, and with what the group was given of it. */
export async function Findings({ dead, unreachable, vain, ofGroup }: Props) {
  const { t, locale } = await speak()
  return (
    <Stack gap="lg">
      {ofGroup && (
        <Part
          title={t('Visible but not permitted')}
          fine={t('Everything visible is permitted')}
          empty={vain.length === 0}
        >
          {vain.map(({ title, point }) => (
            <Finding key={`${title} ${point}`} icon="key" title={title}>
              <Code>{point}</Code>
            </Finding>
          ))}
        </Part>
      )}
      <Part
        title={t('Items with a missing page')}
        fine={t('Every menu item leads to a page')}
        empty={dead.length === 0}
      >
        {dead.map((one) => (
          <Finding
            key={one.id}
            icon="warning"
            title={
              <Anchor component={Link} href={`/admin/menu?open=${one.id}`} prefetch={false} inherit>
                {locale === 'zh' ? one.title : one.title_en}
              </Anchor>
            }
          >
            <Code>{one.path}</Code>
          </Finding>
        ))}
      </Part>
      <Part
        title={t('Pages without a menu item')}
        fine={t('Every page has a menu item')}
        empty={unreachable.length === 0}
      >
        {unreachable.map((path) => (
          <Finding
            key={path}
            icon="compass"
            title={
              <Anchor href={path} inherit>
                {path}
              </Anchor>
            }
          />
        ))}
      </Part>
    </Stack>
  )
}

type PartProps = { title: string; fine: string; empty: boolean; children: ReactNode }

function Part({ title, fine, empty, children }: PartProps) {
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
