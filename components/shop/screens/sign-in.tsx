'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { useIsLive } from '../before-scripts'
import { signInByAccount, signInByName } from '../client'
import { go, useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { type Consent, ConsentField, useConsent } from '../parts/consent'
import { Field, FormProblem } from '../parts/field'
import parts from '../parts/parts.module.css'
import { Sign } from '../parts/sign'
import { Note, Problem } from '../parts/states'
import { useRead } from '../read'
import { information } from '../resources'
import { pathTo, SHOP } from '../routes'
import { useShop } from '../shop-context'
import { useWork } from '../use-work'
import classes from './sign-in.module.css'

/** Only to another screen of the shop. */
const backTo = (from: string | null) => (from && /^\/shop(\/[\w/-]*)?(\?[^#]*)?$/.test(from) ? from : pathTo('me'))

/** By the WeChat that the simulator plays, or by an account of the shop. */
export default function SignInScreen() {
  const { t } = useLanguage()
  const { shopName } = useShop()
  const [isByAccount, setByAccount] = useState(false)
  const from = backTo(useAddress().search.get('from'))
  // Before the sign-in it is not known what this buyer has agreed to
  const consent = useConsent(useRead(information, null).value?.policies)
  const done = async () => {
    await consent.give()
    go(from, { replaces: true })
  }
  useTitle(t('Sign in'))
  return (
    <div className={parts.grow}>
      <Bar title={t('Sign in')} up={SHOP} />
      <div className={classes.head}>
        {/* biome-ignore lint/performance/noImgElement: an icon of our own needs no optimiser */}
        <img src="/icon.svg" alt="" width={64} height={64} />
        <h2>{shopName}</h2>
      </div>
      {isByAccount ? <ByAccount consent={consent} done={done} /> : <ByName consent={consent} done={done} />}
      <div className={classes.other}>
        <button type="button" onClick={() => setByAccount(!isByAccount)}>
          {isByAccount ? t('Sign in with WeChat') : t('Sign in with an account')}
        </button>
      </div>
    </div>
  )
}

type FormProps = { consent: Consent; done: () => Promise<void> }

function ByName({ consent, done }: FormProps) {
  const { t } = useLanguage()
  const [name, setName] = useState('')
  const { isBusy, error, run } = useWork()
  const isLive = useIsLive()
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(() => signInByName(name.trim()).then(done))
  }
  return (
    <form className={`${parts.section} ${parts.form}`} onSubmit={submit}>
      <Field
        label={t('Your name in WeChat')}
        required
        maxLength={32}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ConsentField consent={consent} />
      <Problem error={error} />
      <button
        type="submit"
        className={`${parts.button} ${classes.wechat}`}
        disabled={isBusy || !isLive || consent.isMissing}
      >
        <Sign name="phone" size={20} />
        {t('Sign in with WeChat')}
      </button>
      <Note>{t('WeChat is simulated: any name signs in, and the same name is the same buyer')}</Note>
    </form>
  )
}

function ByAccount({ consent, done }: FormProps) {
  const { t } = useLanguage()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, error, run } = useWork()
  const problems = isKioskError(error) ? error.errors : {}
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(() => signInByAccount(account.trim(), password).then(done))
  }
  return (
    <form className={`${parts.section} ${parts.form}`} onSubmit={submit}>
      <Field
        label={t('Username, email or phone number')}
        required
        autoComplete="username"
        value={account}
        problem={problems.account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Field
        label={t('Password')}
        required
        type="password"
        autoComplete="current-password"
        value={password}
        problem={problems.secret}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormProblem error={error} labels={{ account: t('Username, email or phone number'), secret: t('Password') }} />
      <ConsentField consent={consent} />
      <button type="submit" className={parts.button} disabled={isBusy || consent.isMissing}>
        {t('Sign in')}
      </button>
    </form>
  )
}
