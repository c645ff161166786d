/** Things for sale, in the same material as the links: picture, name, price, and where to get them. */
import type { BioBlock } from '#rules/bio.ts'
import { webAddress } from '#rules/links.ts'
import { pounds } from '#rules/money.ts'
import { ownPath } from '#rules/own-path.ts'
import { Outward } from './external-link.tsx'
import { SizedImage } from '../media/responsive-image.tsx'

export const Products = ({ products }: { products: BioBlock[] }) => (
  <ul className="links products">
    {products.map((product) => (
      <li key={product.id}>
        <Product product={product} />
      </li>
    ))}
  </ul>
)

function Product({ product: { title, imageUrl, linkUrl, price } }: { product: BioBlock }) {
  const address = webAddress(linkUrl ?? '')
  const image = ownPath(imageUrl)
  const shown = (
    <>
      {/* In two columns it is as wide as its own. */}
      {image && <SizedImage path={image} sizes="200px" frame="thumb" width={64} height={64} alt="" loading="lazy" />}
      <span className="words" dir="auto">
        {title || 'Product'}
      </span>
      {price !== null && <b>{pounds(price)}</b>}
    </>
  )
  return address ? (
    <Outward className="link" href={address}>
      {shown}
    </Outward>
  ) : (
    <div className="link">{shown}</div>
  )
}
