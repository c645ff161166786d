/** The control panel's System tab. */
export default function SystemTab() {
  return <h1>System</h1>
}
