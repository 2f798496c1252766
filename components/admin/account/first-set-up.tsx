'use client'

import type { Route } from 'next'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { LinkButton } from '../shell/link-button'
import { SetUp } from './set-up'

/** Goes on by a whole new page; whoever came without need has nothing to do. Its codes stay although there is one now. */
export function FirstSetUp({ had, back }: { had: boolean; back: Route }) {
  const { t } = useLanguage()
  const [nothingToDo] = useState(had)
  if (nothingToDo) return <LinkButton href={back}>{t('Setup complete, continue')}</LinkButton>
  return <SetUp onDone={() => location.replace(back)} />
}
