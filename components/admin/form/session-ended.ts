'use client'

import { createContext, use } from 'react'

const SessionEnded = createContext<() => void>(() => {})

/** Whoever learns inside a form that nobody is signed in any more says so: the form asks, and nothing typed is lost. */
export const SessionEndedProvider = SessionEnded.Provider
export const useSessionEnded = () => use(SessionEnded)
