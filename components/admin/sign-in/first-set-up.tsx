'use client'

import type { Route } from 'next'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { LinkButton } from '../kit/link-button'
import { SetUp } from './set-up'

/** Continues with a full page load. The recovery codes stay visible although the factor is set up now. */
export function FirstSetUp({ had, back }: { had: boolean; back: Route }) {
  const { t } = useLanguage()
  const [nothingToDo] = useState(had)
  if (nothingToDo) return <LinkButton href={back}>{t('Setup complete, continue')}</LinkButton>
  return <SetUp onDone={() => location.replace(back)} />
}
