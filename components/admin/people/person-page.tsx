import { Avatar } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Page } from '../page/page'

type Props = Omit<ComponentProps<typeof Page>, 'picture' | 'title'> & { name: string }

/** The frame of a page about one person. */
export function PersonPage({ name, ...page }: Props) {
  const picture = (
    <Avatar size={52} color="brand" aria-hidden>
      {[...name][0]?.toUpperCase()}
    </Avatar>
  )
  return <Page {...page} title={name} picture={picture} />
}
