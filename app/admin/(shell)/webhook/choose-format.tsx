'use client'

import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import { BareButton } from '@/components/ui/buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { FORMAT_LABELS } from '@/lib/webhook/labels'
import classes from './choose-format.module.css'
import type { Format } from './form'

type Props = { title: string; choose: (format: Format) => void; onClose: () => void }

/** Who is to be told: what has to be filled in depends on it. */
export default function ChooseFormat({ title, choose, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const group = t('A robot writes a short message into a chat of your staff')
  const choices: [Format, string][] = [
    ['standard', t('ERP, printing, statistics: receives the events that you choose, with all data, signed')],
    ['wecom', group],
    ['dingtalk', group],
    ['feishu', group],
  ]
  return (
    <SideDrawer title={title} shown={shown} onClose={() => setShown(false)} onGone={onClose}>
      <Stack gap="sm" p="md" role="group" aria-label={t('Where should events go?')}>
        <Text size="sm" fw={550}>
          {t('Where should events go?')}
        </Text>
        {choices.map(([format, text]) => (
          <BareButton key={format} className={classes.choice} onClick={() => choose(format)}>
            <Icon name={format === 'standard' ? 'link' : 'users'} size={20} />
            <span>
              <strong>{t(FORMAT_LABELS[format] ?? format)}</strong>
              <span className={classes.about}>{text}</span>
            </span>
          </BareButton>
        ))}
      </Stack>
    </SideDrawer>
  )
}
