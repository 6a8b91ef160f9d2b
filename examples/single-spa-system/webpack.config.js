const SystemJSPublicPathPlugin = require('systemjs-webpack-interop/SystemJSPublicPathWebpackPlugin');

module.exports = {
  mode: 'production',
  entry: './src/acme-notes.js',
  output: {
    filename: 'acme-notes.js',
    libraryTarget: 'system',
    publicPath: '',
    uniqueName: 'acme-notes',
    clean: true,
  },
  externals: ['react', 'react-dom'],
  plugins: [new SystemJSPublicPathPlugin({ systemjsModuleName: '@acme/notes' })],
};
