/** The control panel's Affiliates tab. */
export default function AffiliatesTab() {
  return <h1>Affiliates</h1>
}
