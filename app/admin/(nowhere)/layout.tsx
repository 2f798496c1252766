export { default, generateMetadata } from '../(shell)/layout'
