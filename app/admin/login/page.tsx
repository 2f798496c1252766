import { redirect } from 'next/navigation'
import { Switches } from '@/components/admin/kit/switches'
import { KioskScene } from '@/components/admin/sign-in/kiosk-scene'
import { returnTo } from '@/components/admin/sign-in/return-to'
import { SignInPage } from '@/components/admin/sign-in/sign-in-form'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'
import classes from '@/components/admin/sign-in/standalone-page.module.css'
import type { Translate } from '@/components/ui/language'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { LIFETIMES } from '@/lib/core/auth/lifetimes'
import { currentVisit, endOfVisit } from '@/lib/core/next/visit'

export const generateMetadata = pageTitle('Sign in')

const { idle, absolute } = LIFETIMES.staff

const reasonsOf = (t: Translate) => ({
  idle: t('You were signed out after {n} minutes without activity', { n: idle / 60 }),
  expired: t('You were signed out because {n} hours have passed since you signed in', { n: absolute / 3600 }),
  ended: t('Your session was ended on another device or by a new password'),
})

export default async function Login({ searchParams }: PageProps<'/admin/login'>) {
  const [{ from }, { t }, visit] = await Promise.all([searchParams, getTranslations(), currentVisit()])
  if (visit.actor?.is_staff) redirect(returnTo(from))
  const end = await endOfVisit(visit)
  return (
    <StandalonePage home="/" tools={<Switches />} beside={<KioskScene />}>
      <h1 className={classes.title}>{t('Welcome to Kiosk')}</h1>
      <p className={classes.text}>{from ? t('Sign in to continue') : t('The back office of your mini-program shop')}</p>
      {end && <p className={classes.reason}>{reasonsOf(t)[end]}</p>}
      <SignInPage from={typeof from === 'string' ? from : undefined} />
    </StandalonePage>
  )
}
