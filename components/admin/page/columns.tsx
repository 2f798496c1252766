import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  /** What the record consists of. */
  main: ReactNode
  /** What is known about it, in a narrow column after the main one or before it. */
  aside: ReactNode
  asideFirst?: boolean
}

/** Two columns of sections; one below the other where there is no room. */
export function Columns({ main, aside, asideFirst = false }: Props) {
  const wide = <Stack gap="lg">{main}</Stack>
  const narrow = <Stack gap="lg">{aside}</Stack>
  return (
    <div className={classes.columns} data-aside={asideFirst ? 'first' : 'last'}>
      {asideFirst ? narrow : wide}
      {asideFirst ? wide : narrow}
    </div>
  )
}
