'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { linkByName } from '../client'
import { Field } from '../parts/field'
import parts from '../parts/parts.module.css'
import { Problem } from '../parts/states'
import { say } from '../parts/toast'
import { useWork } from '../use-work'
import classes from './pay.module.css'

/** Who signed in by account pays with WeChat all the same, once both belong together. */
export function LinkAccount() {
  const { t } = useLanguage()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, error, run } = useWork()
  const problems = isKioskError(error) ? error.errors : {}
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await linkByName(name.trim(), password)
      say(t('WeChat is linked: you can pay now'))
    })
  }
  return (
    <form className={`${parts.section} ${parts.form} ${classes.link}`} onSubmit={submit}>
      <Field
        label={t('Your name in WeChat')}
        required
        maxLength={32}
        value={name}
        problem={problems.code}
        onChange={({ target }) => setName(target.value)}
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
      <Problem error={error} />
      <button type="submit" className={`${parts.button} ${parts.quiet}`} disabled={isBusy}>
        {t('Link WeChat')}
      </button>
    </form>
  )
}
