'use client'

import { Box, Popover, Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { Ref } from 'react'
import { held } from '@/components/ui/connection/held'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useFirstClick } from '@/components/ui/use-first-click'
import type { Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import { FilterButton } from './filter-button'
import { betweenDays, daysFromQuery, daysInWords } from './filters'

/** Calendars weigh a lot and are seldom opened. */
const Days = dynamic(
  held(() => import('./days').then((module) => module.Days)),
  {
    loading: () => <Skeleton miw={260} h={300} />,
    ssr: false,
  },
)

type Props = { label: string; query: Query; change: Change; inline: boolean }

/** Records of certain days, as one control: over the page from the toolbar, within the panel there. */
export function DaysFilter({ label, query, change, inline }: Props) {
  const { isUsed, opened, setOpened, toggle } = useFirstClick()
  const close = () => setOpened(false)
  const days = daysFromQuery(query)
  const button = (
    <DaysButton label={label} days={days} inline={inline} opened={opened} onClick={toggle} autoFocus={isUsed} />
  )
  const calendar = (
    <Days
      days={days}
      choose={(days) => {
        change(days ? betweenDays(days) : { start: undefined, end: undefined })
        close()
      }}
    />
  )
  if (!inline) {
    return (
      <div>
        {button}
        {opened && <Box mt="sm">{calendar}</Box>}
      </div>
    )
  }
  if (!isUsed) return button
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" width={330} trapFocus returnFocus shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="sm">{calendar}</Popover.Dropdown>
    </Popover>
  )
}

type ButtonProps = {
  label: string
  days: ReturnType<typeof daysFromQuery>
  inline: boolean
  opened: boolean
  onClick: () => void
  autoFocus: boolean
  ref?: Ref<HTMLButtonElement>
}

function DaysButton({ label, days, inline, ...button }: ButtonProps) {
  const { t } = useLanguage()
  return (
    <FilterButton
      label={label}
      inline={inline}
      {...button}
      value={daysInWords(days, t)}
      empty={inline ? label : t('Any time')}
      leftSection={<Icon name="calendar" size={16} />}
    />
  )
}
