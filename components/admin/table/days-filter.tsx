'use client'

import { Input, InputBase, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Asked } from '../model'
import { betweenDays, daysIn, daysInWords } from './filters'
import type { Change } from './use-asked'

/** Calendars weigh a lot and are seldom opened. */
const Days = dynamic(() => import('./days').then((module) => module.Days), {
  loading: () => <Skeleton w={270} h={300} />,
  ssr: false,
})

type Props = { asked: Asked; change: Change; inline: boolean }

/** Records of certain days, as one control. */
export function DaysFilter({ asked, change, inline }: Props) {
  const { t } = useLanguage()
  const [opened, { toggle, close }] = useDisclosure()
  const days = daysIn(asked)
  const value = daysInWords(days, t)
  const label = t('Created')
  const named = inline ? { 'aria-label': value ? `${label} ${value}` : label } : { label }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      trapFocus
      withinPortal={inline}
      shadow="md"
    >
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          {...named}
          miw={inline ? 150 : undefined}
          leftSection={<Icon name="calendar" size={16} />}
          onClick={toggle}
        >
          {value || <Input.Placeholder>{inline ? label : t('Any time')}</Input.Placeholder>}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Days
          days={days}
          choose={(days) => {
            change(days ? betweenDays(days) : { start: undefined, end: undefined })
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
