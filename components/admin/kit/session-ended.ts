'use client'

import { createContext, use } from 'react'

const SessionEnded = createContext<() => void>(() => {})

/** Lets code inside a form report that the session has ended: the form asks for the password, and keeps its input. */
export const SessionEndedProvider = SessionEnded.Provider
export const useSessionEnded = () => use(SessionEnded)
