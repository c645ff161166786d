/** All that the login test says, and whom it tries. */
export const debugWords = {
  title: 'Login test',
  testEmail: 'test@example.com',
  testPassword: 'over the front door',
  test: 'Test login',
  clear: 'Clear log',
  kept: 'What this browser keeps',
  token: 'Token',
  user: 'User',
  present: 'present',
  absent: 'absent',
  log: 'Log',
  quiet: 'Nothing has happened yet.',
  asking: (email: string) => `Logging in as ${email} …`,
  answered: (username: string) => `Logged in as @${username}; token and user are stored.`,
  needsCode: 'The password is right; a two-factor code is needed.',
  failed: (error: string) => `Failed: ${error}`,
}
