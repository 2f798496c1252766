import { redirect } from 'next/navigation'
import { Switches } from '@/components/admin/kit/switches'
import { KioskScene } from '@/components/admin/sign-in/kiosk-scene'
import { returnTo } from '@/components/admin/sign-in/return-to'
import { SignInPage } from '@/components/admin/sign-in/sign-in-form'
import { StandalonePage } from '@/components/admin/sign-in/standalone-page'
import classes from '@/components/admin/sign-in/standalone-page.module.css'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { currentVisit } from '@/lib/core/next/visit'

export const generateMetadata = pageTitle('Sign in')

export default async function Login({ searchParams }: PageProps<'/admin/login'>) {
  const [{ from }, { t }, { actor }] = await Promise.all([searchParams, getTranslations(), currentVisit()])
  if (actor?.is_staff) redirect(returnTo(from))
  return (
    <StandalonePage home="/" tools={<Switches />} beside={<KioskScene />}>
      <h1 className={classes.title}>{t('Welcome to Kiosk')}</h1>
      <p className={classes.text}>{from ? t('Sign in to continue') : t('The back office of your mini-program shop')}</p>
      <SignInPage from={typeof from === 'string' ? from : undefined} />
    </StandalonePage>
  )
}
