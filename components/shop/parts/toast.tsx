'use client'

import { useEffect } from 'react'
import { observable, useObservable } from '../observable'
import classes from './parts.module.css'

const SECONDS = 3
const said = observable('')

/** Says in passing that something is done. */
export const say = (text: string): void => said.set(text)

export function Toast() {
  const text = useObservable(said, '')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => said.set(''), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [text])
  return <div role="status">{text && <p className={classes.toast}>{text}</p>}</div>
}
