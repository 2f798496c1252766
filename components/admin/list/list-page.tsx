'use client'

import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '../page/page'
import { List, type ListProps } from './list'

type Props = ListProps & {
  /** Below the title: what is listed here. */
  text?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** What stands below the list or opens over it. */
  children?: ReactNode
}

/** The frame of every list screen. Its parts are slots: a screen fills those that it has. */
export function ListPage({ text, actions, children, ...list }: Props) {
  return (
    <Page title={list.title} text={text} actions={actions}>
      <Paper>
        <List {...list} />
      </Paper>
      {children}
    </Page>
  )
}
