'use client'

import { useEffect } from 'react'
import { observable, useObservable } from '../observable'
import classes from './parts.module.css'

const SECONDS = 3
const message = observable('')

/** Says in passing that something is done. */
export const say = (text: string): void => message.set(text)

export function Toast() {
  const text = useObservable(message, '')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => message.set(''), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [text])
  return <div role="status">{text && <p className={classes.toast}>{text}</p>}</div>
}
