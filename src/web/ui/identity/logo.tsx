/** The mark and the name, as the way home. */
import { Link } from 'wouter'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/screens.ts'
import { Mark } from './logo-mark.tsx'
import './logo.css'

export const Logo = ({ href = paths.home }: { href?: string }) => (
  <Link className="logo" href={href}>
    <Mark />
    {brand.name}
  </Link>
)
