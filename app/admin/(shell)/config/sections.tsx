'use client'

import { NavLink, Paper, Stack, Title } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './sections.module.css'
import { groupSettings, type Setting } from './snapshot'

type Props = {
  settings: Setting[]
  /** Names of fields that were changed and not saved. */
  unsaved: string[]
  children: (setting: Setting) => ReactNode
}

/** Part below part, with a way to each of them beside. */
export function Sections({ settings, unsaved, children }: Props) {
  const groups = groupSettings(settings)
  const isTouched = (mine: Setting[]) => mine.some(({ field }) => unsaved.includes(field.name))
  return (
    <div className={classes.root}>
      <SectionLinks sections={groups.map(({ group, settings }) => ({ group, touched: isTouched(settings) }))} />
      <Stack gap="lg" className={classes.parts}>
        {groups.map(({ group, settings }, at) => (
          <Paper key={group} component="section" aria-labelledby={idOf(at)} className={classes.part}>
            <Title order={2} id={idOf(at)} tabIndex={-1} data-part>
              {group}
            </Title>
            {settings.map((setting) => (
              <Fragment key={setting.field.name}>{children(setting)}</Fragment>
            ))}
          </Paper>
        ))}
      </Stack>
    </div>
  )
}

const idOf = (at: number) => `part-${at}`

/** Where one is, and where something is not saved yet. */
function SectionLinks({ sections }: { sections: { group: string; touched: boolean }[] }) {
  const { t } = useLanguage()
  const { active } = useScrollSpy({ selector: '[data-part]', offset: 120 })
  function go(at: number) {
    const title = document.getElementById(idOf(at))
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <nav className={classes.ways} aria-label={t('Sections')}>
      {sections.map(({ group, touched }, at) => (
        <NavLink
          key={group}
          component="button"
          type="button"
          active={at === Math.max(active, 0)}
          label={group}
          {...(touched && { rightSection: <span className={classes.dot} title={t('Not saved')} /> })}
          onClick={() => go(at)}
        />
      ))}
    </nav>
  )
}
