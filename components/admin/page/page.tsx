import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type HeadProps, PageHead } from './page-head'

type Props = HeadProps & {
  /** The widest that it may become. */
  width?: number
  children: ReactNode
}

/** The frame of a page: its head, and its parts below. */
export function Page({ width, children, ...head }: Props) {
  return (
    <Stack gap="lg" maw={width}>
      <PageHead {...head} />
      {children}
    </Stack>
  )
}
