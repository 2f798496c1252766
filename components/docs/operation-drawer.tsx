'use client'

import { ActionIcon, Drawer } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './operation-drawer.module.css'
import { type Group, OperationList } from './operation-list'

/** The list of operations where there is no room beside the page. */
export function OperationDrawer({ groups }: { groups: Group[] }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        hiddenFrom="md"
        aria-label={t('Operations')}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={22} />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} position="left" size={320} title={t('Operations')} classNames={classes}>
        <OperationList groups={groups} onPick={close} />
      </Drawer>
    </>
  )
}
