'use client'

import { Anchor, Code, Group, Text, TextInput } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './rights.module.css'

type Point = { point: string; label: string; module: string; module_label: string }
type Menu = { id: number; title: string; title_en: string; path: string }
type StaffRights = { is_super: boolean; group: { id: number; name: string } | null; menus: Menu[]; points: Point[] }

/** A person's permissions by module, and the groups that grant them. */
export function Rights({ rights }: { rights: StaffRights }) {
  const { t } = useLanguage()
  const [q, setQ] = useState('')
  const fits = ({ point, label, module_label }: Point) =>
    [point, label, module_label].some((text) => text.toLowerCase().includes(q.trim().toLowerCase()))
  const found = rights.points.filter(fits)
  const modules = [...new Set(found.map(({ module_label }) => module_label))]
  return (
    <Section
      title={t('Permissions')}
      text={<Through {...rights} />}
      actions={
        rights.points.length > 0 && (
          <TextInput
            aria-label={t('Search permissions')}
            placeholder={t('Search permissions')}
            leftSection={<Icon name="search" size={16} />}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        )
      }
    >
      <Seen menus={rights.menus} />
      {modules.map((name) => (
        <Part key={name} name={name} points={found.filter(({ module_label }) => module_label === name)} />
      ))}
      {rights.points.length > 0 && found.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('No results')}
        </Text>
      )}
    </Section>
  )
}

function Through({ is_super, group }: Pick<StaffRights, 'is_super' | 'group'>) {
  const { t } = useLanguage()
  if (is_super) return t('All permissions, as a super administrator')
  if (!group) return t('None: not in any group')
  return (
    <>
      {t('From the group')}{' '}
      <Anchor component={Link} href={`/admin/group?open=${group.id}`} prefetch={false} inherit underline="always">
        {group.name}
      </Anchor>
    </>
  )
}

function Seen({ menus }: { menus: Menu[] }) {
  const { t, locale } = useLanguage()
  if (menus.length === 0) return null
  return (
    <section className={classes.part}>
      <h3>{t('Pages')}</h3>
      <Group gap="xs" component="ul" className={classes.pages}>
        {menus.map(({ id, title, title_en, path }) => (
          <li key={id}>
            {isInternalPath(path) ? (
              <Link href={path} prefetch={false}>
                {locale === 'zh' ? title : title_en}
              </Link>
            ) : (
              <span>{locale === 'zh' ? title : title_en}</span>
            )}
          </li>
        ))}
      </Group>
    </section>
  )
}

function Part({ name, points }: { name: string; points: Point[] }) {
  return (
    <section className={classes.part}>
      <h3>
        {name} <span className={classes.count}>{points.length}</span>
      </h3>
      <ul className={classes.points}>
        {points.map(({ point, label }) => (
          <li key={point}>
            <span>{label}</span>
            <Code>{point}</Code>
          </li>
        ))}
      </ul>
    </section>
  )
}
