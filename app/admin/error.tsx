'use client'

export { default } from '../(front)/error'
